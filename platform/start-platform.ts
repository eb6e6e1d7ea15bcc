import fastifyCookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import { serveAccessControl } from './api-server/access-control';
import { serveAppSecrets } from './api-server/app-secrets';
import { serveApps } from './api-server/apps';
import { serveCreateApp } from './api-server/create-app';
import { serveDeleteApp } from './api-server/delete-app';
import { serveInvitations } from './api-server/invitations';
import { serveTeam } from './api-server/people';
import { serveRoles } from './api-server/roles';
import { serveSwitchAccount } from './api-server/switch-account';
import { serveUpdateApp } from './api-server/update-app';
import { serveWebpageConfig } from './api-server/webpage-config';
import { serveChain } from './chain/serve-chain';
import { chainsBase, reachableChains } from './chain/served-chains';
import { appOriginOf, mainOriginOf, type PlatformContext, type Ports, tenantOriginOf } from './context';
import { type OpenDatabase, openDatabase } from './db/connect';
import { fingerprintsOf } from './db/fingerprints';
import { companyRecordsOf, noCompanyRecords } from './demo/company-records';
import { noRecords, recordsOf } from './demo/records';
import { withdrawalsOf } from './demo/withdrawals';
import { compressAnswers, readBodies, tagTenantAnswers } from './http/answers';
import { buildServer } from './http/build-server';
import { serveHealth } from './http/health';
import { checkPorts, openListeners } from './http/listeners';
import { serveApp } from './http/static';
import type { ServedCall } from './identity/about';
import { serveChainWallet } from './identity/chain-wallet';
import { resolvePath, serveDns } from './identity/dns';
import { sendPagePolicy } from './identity/html';
import { serveIdentity } from './identity/identity';
import { serveMailbox } from './identity/mailbox';
import { serveWallet, walletBase } from './identity/wallet';
import { noFaults } from './ledger/faults';
import { ledgerControlOf, noLedgerControl } from './ledger/ledger-control';
import { serveAccounts } from './ledger/serve-accounts';
import { serveExplorer } from './ledger/serve-explorer';
import { serveFaults } from './ledger/serve-faults';
import { ledgerBase, serveNode } from './ledger/serve-node';
import { checkOptions, completeOptions, type PlatformOptions } from './options';
import type { DemoPart, Platform } from './platform';
import { loadSecrets } from './secrets';
import { fillDemo } from './seed';
import { serveAuth } from './studio-server/auth';
import { serveCredentialStream } from './studio-server/credential-records';
import { serveEditCredential } from './studio-server/edit-credential';
import { serveLogin } from './studio-server/login';
import { serveOrganisationLists } from './studio-server/organisation-lists';
import { serveOrganisations } from './studio-server/organisations';
import { serveSchemaStream } from './studio-server/schema-stream';
import { serveSecondFactor } from './studio-server/second-factor';
import { serveSendCredential } from './studio-server/send-credential';
import { serveTemplates } from './studio-server/templates';
import { serveCompanies } from './tenant/companies';
import { serveCompanyParts } from './tenant/company-parts';
import { serveCreditPlans } from './tenant/credit-plans';
import { serveDocuments } from './tenant/documents';
import { serveOnchainConfig } from './tenant/onchain-config';
import { servePeople } from './tenant/people';
import { serveLedger } from './tenant/serve-ledger';
import { serveSsi } from './tenant/serve-ssi';
import { serveSessions } from './tenant/sessions';
import { isSsiTenant } from './tenant/ssi-gate';
import { serveUsage } from './tenant/usage';
import { serveUserConsent } from './tenant/user-consent';
import { serveWebhookConfig } from './tenant/webhook-config';
import { serveWebhookLog } from './tenant/webhook-log';
import { serveWidgetConfig } from './tenant/widget-config';
import type { Certificate } from './tls/certificate';
import { loadCertificate } from './tls/load-certificate';
import { serveAuthority } from './tls/serve-authority';
import { startTraffic } from './traffic';
import { serveVerifierPage } from './verifier/verifier-page';
import { startWebhooks } from './webhook/webhooks';

const absent = () => Promise.reject(new Error('There is no demo organisation: the calls are passed on'));
/** The embedded services are off with a proxy. */
const noDemo: Pick<Platform, DemoPart> = {
  addDemoSession: absent,
  webhooksSent: absent,
  moveDemoCompany: absent,
  moveDemoCredential: absent,
  withdrawals: { endMembership: absent, grantMembership: absent, withdrawRight: absent },
  records: noRecords,
  companies: noCompanyRecords,
  fingerprints: absent,
  ssi: noLedgerControl,
};

/**
 * Starts the platform: database, demo, server. Throws PlatformRefusal, with one sentence, when the port is taken, the data folder
 * is in use, the database cannot be reached or was made by another version, or the options do not go together.
 */
export async function startPlatform(given: Partial<PlatformOptions>): Promise<Platform> {
  const options = completeOptions(given);
  checkOptions(options);
  // Asked before the database is opened: filling it takes long, and a taken port should not.
  await checkPorts(options);
  const ports: Ports = { main: options.port, app: options.appPort, tenant: options.tenantPort };
  const certificate = await loadCertificate(options);
  if (options.proxy !== null) {
    // Read only where it is asked for: its packages take a tenth of the time of a start.
    const { startProxy } = await import('./proxy/start-proxy');
    return { ...(await startProxy(options, new URL(options.proxy), ports, certificate)), ...noDemo };
  }
  options.say('Opening the database');
  const { context, database } = await openFilled(options, ports);
  try {
    return await serve(context, database, certificate);
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Migrates a database and fills it with the demo, as a start does before it listens, and closes it. Tests copy it. */
export async function prepareDatabase(given: Partial<PlatformOptions>): Promise<void> {
  const options = completeOptions(given);
  const { database } = await openFilled(options, { main: options.port, app: null, tenant: null });
  await database.close();
}

async function openFilled(options: PlatformOptions, ports: Ports): Promise<{ context: PlatformContext; database: OpenDatabase }> {
  const database = await openDatabase(options);
  try {
    const { db, where } = database;
    const context: PlatformContext = { options, db, secrets: await loadSecrets(db), where, ports, faults: noFaults() };
    await database.exclusively(() => fillDemo(context));
    return { context, database };
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function serve(context: PlatformContext, database: OpenDatabase, certificate: Certificate | null): Promise<Platform> {
  const { options, ports } = context;
  const { server, log, chaos } = await buildServer(options, ports, (subdomain) => isSsiTenant(context, subdomain));
  const webhooks = startWebhooks(context);
  serveHealth(server, context, webhooks);
  const calls = collectCalls(server);
  server.decorateRequest('caller', null);
  server.decorateRequest('tenant', null);
  readBodies(server);
  await server.register(fastifyCookie);
  tagTenantAnswers(server);
  await compressAnswers(server);
  serveAccountCalls(server, context);
  serveTenantCalls(server, context);
  serveStudioRecords(server, context);
  serveLedgerAndIdentity(server, context, calls);
  serveAuthority(server, certificate);
  const config = await serveAppFiles(server, context);
  serveChainWallet(server, context, config);
  serveCompanies(server, context, config);
  serveCompanyParts(server, context);
  serveDocuments(server, context);
  if (options.chaos) {
    serveLedger(server, context);
    serveFaults(server, context);
  }
  serveVerifierPage(server, context, webhooks);
  serveWebhookLog(server, context, webhooks, config);
  const traffic = startTraffic(context, webhooks);
  const listeners = await openListeners(server, options, certificate, ports);
  return {
    url: listeners.url,
    appUrl: listeners.appUrl,
    tenantUrl: listeners.tenantUrl,
    authority: certificate?.authority ?? null,
    where: context.where,
    requests: log.entries,
    chaos,
    addDemoSession: traffic.add,
    webhooksSent: webhooks.idle,
    moveDemoCompany: traffic.moveCompany,
    moveDemoCredential: traffic.moveCredential,
    withdrawals: withdrawalsOf(context),
    records: recordsOf(context),
    companies: companyRecordsOf(context),
    fingerprints: () => fingerprintsOf(context.db),
    ssi: ledgerControlOf(context),
    async close() {
      await listeners.close();
      await server.close();
      await traffic.stop();
      await webhooks.stop();
      await database.close();
    },
  };
}

/** Signing in, services, accounts and teams. */
function serveAccountCalls(server: FastifyInstance, context: PlatformContext): void {
  serveLogin(server, context);
  serveAuth(server, context);
  serveSecondFactor(server, context);
  serveApps(server, context);
  serveCreateApp(server, context);
  serveUpdateApp(server, context);
  serveDeleteApp(server, context);
  serveAppSecrets(server, context);
  serveAccessControl(server, context);
  serveSwitchAccount(server, context);
  serveTeam(server, context);
  serveInvitations(server, context);
  serveRoles(server, context);
  serveWebpageConfig(server, context);
}

/** What the tenants of services answer, apart from what an extension of config.json is needed for. */
function serveTenantCalls(server: FastifyInstance, context: PlatformContext): void {
  serveSessions(server, context);
  servePeople(server, context);
  serveSsi(server, context);
  serveCreditPlans(server, context);
  serveUsage(server, context);
  serveWebhookConfig(server, context);
  serveWidgetConfig(server, context);
  serveOnchainConfig(server, context);
  serveUserConsent(server, context);
}

/** What the studio server knows of schemas, credentials and organisations. */
function serveStudioRecords(server: FastifyInstance, context: PlatformContext): void {
  serveSchemaStream(server, context);
  serveCredentialStream(server, context);
  serveEditCredential(server, context);
  serveSendCredential(server, context);
  serveOrganisations(server, context);
  serveOrganisationLists(server, context);
  serveTemplates(server, context);
}

/** The ledger, the chain, and the pages that replace other people's services: sign-in, mail, wallet, DNS. */
function serveLedgerAndIdentity(server: FastifyInstance, context: PlatformContext, calls: ServedCall[]): void {
  serveNode(server, context);
  serveAccounts(server, context);
  serveExplorer(server);
  serveChain(server, context);
  sendPagePolicy(server);
  serveIdentity(server, context, () => calls);
  serveMailbox(server, context);
  serveWallet(server, context);
  serveDns(server, context);
}

/** The built app with its config.json, which is the answer. */
function serveAppFiles(server: FastifyInstance, context: PlatformContext) {
  return serveApp(server, {
    folder: context.options.staticFolder,
    configFile: context.options.configFile,
    extensions: context.options.extensions,
    origins: (request) => ({
      main: mainOriginOf(context, request),
      app: appOriginOf(context, request),
      tenants: [context.options.tenantBase ?? tenantOriginOf(context, request)],
      about: `${mainOriginOf(context, request)}/identity/about`,
      ledger: besideApp(mainOriginOf(context, request), appOriginOf(context, request), `${ledgerBase}/`),
      wallet: besideApp(mainOriginOf(context, request), appOriginOf(context, request), walletBase),
      dns: besideApp(mainOriginOf(context, request), appOriginOf(context, request), resolvePath),
      ...(context.options.rateLimit === null && { rateLimited: false }),
      chains: reachableChains(besideApp(mainOriginOf(context, request), appOriginOf(context, request), chainsBase)),
    }),
  });
}

/** Where the app finds what is not its own: beside itself, or where the API is. */
function besideApp(main: string, app: string, path: string): string {
  return `${main === app ? '' : main}${path}`;
}

/** The calls of the server as they are added; HEAD and the app's files are left out. */
function collectCalls(server: FastifyInstance): ServedCall[] {
  const calls: ServedCall[] = [];
  server.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) if (one !== 'HEAD' && !url.includes('*')) calls.push({ method: one, path: url });
  });
  return calls;
}
