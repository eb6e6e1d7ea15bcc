import { expiryTypes, isoDayOf, pageThemes, type VerifierPage } from './verifier-page';

/**
 * The fields of a page that are edited, as they are compared. `expiry`: of a stored page its period and the day on which it ends ('3months 2026-06-01'); of a change the new period, or
 * 'custom' with its day.
 */
export interface PageFields {
  title: string;
  description: string;
  contactEmail: string;
  theme: string;
  expiry: string;
}

/** What is sent of a page (contract studio 12.1). Without `expiryType` the end and the tokens stay. */
export interface PageBody {
  pageTitle: string;
  pageDescription: string;
  contactEmail: string;
  themeColor: string;
  expiryType?: string;
  customExpiryDate?: string;
}

/** The fields of a stored page. */
export function pageFieldsOf({ title, description, contactEmail, theme, expiryType, expiresAt }: VerifierPage): PageFields {
  const end = expiresAt === null ? '' : ` ${isoDayOf(expiresAt)}`;
  return { title, description, contactEmail, theme: theme ?? '', expiry: `${expiryType ?? ''}${end}` };
}

/** A change of fields as it was stored, read with care. */
export type PageChange = Partial<Record<keyof PageFields, unknown>>;

/**
 * The fields of a stored page, compared with a change: where the period is what was asked for, and the end is another one than was seen, it has been renewed. `seen`: the expiry
 * that the person saw; undefined: there was no page.
 */
export function pageFieldsFor(page: VerifierPage, change: PageChange | null, seen: unknown): PageFields {
  const fields = pageFieldsOf(page);
  const { expiryType } = page;
  const isRenewed = expiryType !== null && change?.expiry === expiryType && fields.expiry !== seen;
  return isRenewed ? { ...fields, expiry: expiryType } : fields;
}

/** The body of a change over the page as it is now; null: the first one. */
export function toPageBody(page: VerifierPage | null, change: PageChange): PageBody {
  const text = (value: unknown, stored: string) => (typeof value === 'string' ? value.trim() : stored);
  const [type = '', day] = typeof change.expiry === 'string' ? change.expiry.split(' ') : [];
  const theme = pageThemes.find((one) => one === change.theme) ?? page?.theme ?? 'vibrant';
  return {
    pageTitle: text(change.title, page?.title ?? ''),
    pageDescription: text(change.description, page?.description ?? ''),
    contactEmail: text(change.contactEmail, page?.contactEmail ?? ''),
    themeColor: theme,
    ...(expiryTypes.some((one) => one === type) && { expiryType: type }),
    ...(type === 'custom' && day !== undefined && { customExpiryDate: day }),
  };
}
