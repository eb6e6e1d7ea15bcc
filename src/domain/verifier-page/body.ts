import type { ExpiryType, PageTheme } from './verifier-page';

/** What is sent of a page (contract studio 12.1). Without `expiryType` the end and the tokens stay. */
export interface PageBody {
  pageTitle: string;
  pageDescription: string;
  contactEmail: string;
  themeColor: PageTheme;
  expiryType?: ExpiryType;
  customExpiryDate?: string;
}

/** The fields of a page that are edited, as they are compared. `expiry`: a new period, or a date with it; '' leaves the end as it is. */
export interface PageFields {
  title: string;
  description: string;
  contactEmail: string;
  theme: PageTheme;
  expiryType: ExpiryType | '';
  customDate: string;
}

/** The body of these fields. */
export function toPageBody({ title, description, contactEmail, theme, expiryType, customDate }: PageFields): PageBody {
  return {
    pageTitle: title.trim(),
    pageDescription: description.trim(),
    contactEmail: contactEmail.trim(),
    themeColor: theme,
    ...(expiryType !== '' && { expiryType }),
    ...(expiryType === 'custom' && { customExpiryDate: customDate }),
  };
}
