import type { Chain } from '../../../domain/onchain/chains';
import { type KeplrChain, toKeplrChain } from '../../../domain/onchain/keplr-chain';
import type {
  BlockchainUser,
  PaymentRequest,
  SignedTransaction,
  SignRequest,
  WalletAnswer,
} from '../../../domain/onchain/onchain';
import type { WalletRefusal } from '../../../domain/onchain/text';
import type { Problem } from '../../../domain/shared/outcome';
import type { RunAct } from '../../commands/use-act';

/** What a wallet answered: something, a refusal of its own, or a problem of the connection. */
export type WalletOutcome<Value> = { value: Value } | { refusal: WalletRefusal } | { problem: Problem };

/** A wallet that signs for the contract chains. */
export interface ChainWallet {
  connect(chain: Chain): Promise<WalletOutcome<BlockchainUser>>;
  /** Opens its window. It is called while a press is handled: later the browser would not let a window be opened. */
  open?(): void;
  /** Closes it; nothing is to be signed. */
  close?(): void;
  /** `signal`: the person stopped waiting. */
  sign(user: BlockchainUser, request: SignRequest, signal: AbortSignal): Promise<WalletOutcome<SignedTransaction>>;
  /** Signs a payment of a stellar chain and sends it; a text is why the chain refused it. Absent: it has no such chains. */
  pay?(request: PaymentRequest, signal: AbortSignal): Promise<WalletOutcome<'paid' | { said: string }>>;
}

/** The parts of the Keplr extension that are used. */
interface Keplr {
  enable(chainId: string): Promise<void>;
  /** Asks the person whether a chain is added. Absent: this one adds none. */
  experimentalSuggestChain?(chain: KeplrChain): Promise<void>;
  getKey(chainId: string): Promise<{ bech32Address: string; pubKey: Uint8Array }>;
  signDirect(
    chainId: string,
    signer: string,
    document: { bodyBytes: Uint8Array; authInfoBytes: Uint8Array; chainId: string; accountNumber: bigint },
  ): Promise<{
    signed: { bodyBytes: Uint8Array; authInfoBytes: Uint8Array };
    signature: { signature: string; pub_key: { value: string } };
  }>;
}

/** The extension; null: this browser does not have it. */
export function findKeplr(): Keplr | null {
  const { keplr } = window as { keplr?: unknown };
  return isKeplr(keplr) ? keplr : null;
}

function isKeplr(value: unknown): value is Keplr {
  return typeof value === 'object' && value !== null && 'getKey' in value && 'signDirect' in value && 'enable' in value;
}

/** Keplr as a wallet. It throws when the person refuses or it does not know the chain, which is then suggested to it. `rest`: the REST node of a chain. */
export function keplrWallet(keplr: Keplr, rest: string): ChainWallet {
  const enable = async (chain: Chain) => {
    try {
      await keplr.enable(chain.chainId);
    } catch (error) {
      const known = rest === '' ? null : toKeplrChain(chain, new URL(rest, window.location.href).href);
      if (refusalOf(error) !== 'chain-unknown' || known === null || !keplr.experimentalSuggestChain) throw error;
      await keplr.experimentalSuggestChain(known);
      await keplr.enable(chain.chainId);
    }
  };
  return {
    async connect(chain) {
      const { chainId } = chain;
      try {
        await enable(chain);
        const { bech32Address: walletAddress, pubKey } = await keplr.getKey(chainId);
        return { value: { walletAddress, publicKey: toBase64(pubKey), wallet: 'keplr' } };
      } catch (error) {
        return { refusal: refusalOf(error) };
      }
    },
    async sign({ walletAddress, publicKey }, request, signal) {
      const { chainId } = request;
      const document = {
        chainId,
        accountNumber: BigInt(request.accountNumber),
        bodyBytes: fromBase64(request.bodyBytes),
        authInfoBytes: fromBase64(request.authInfoBytes),
      };
      try {
        const key = await keplr.getKey(chainId);
        if (key.bech32Address !== walletAddress) return { refusal: 'other-account' };
        const { signed, signature } = await keplr.signDirect(chainId, walletAddress, document);
        if (signal.aborted) return { refusal: 'closed' };
        if (signature.pub_key.value !== publicKey) return { refusal: 'other-account' };
        return {
          value: {
            bodyBytes: toBase64(signed.bodyBytes),
            authInfoBytes: toBase64(signed.authInfoBytes),
            signature: signature.signature,
          },
        };
      } catch (error) {
        return { refusal: refusalOf(error) };
      }
    },
  };
}

function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}

function fromBase64(text: string): Uint8Array {
  return Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
}

function refusalOf(error: unknown): WalletRefusal {
  return error instanceof Error && /no chain|chain info|not supported/i.test(error.message) ? 'chain-unknown' : 'refused';
}

/** How long (ms) between two looks for the answer of the platform's wallet. */
const pollInterval = 1_000;
const walletWindow = 'popup,width=400,height=800';

/** The wallet of the platform: the worker sends it a request, and a person signs in a separate window at `address`. */
export function platformWallet(act: RunAct, address: string): ChainWallet {
  let opened: Window | null = null;
  const asked = async (
    request: SignRequest | PaymentRequest,
    signal: AbortSignal,
  ): Promise<WalletOutcome<Exclude<WalletAnswer, { state: 'waiting' | 'refused' }>>> => {
    const outcome = await act('ask-wallet', request);
    if (!outcome.ok) {
      opened?.close();
      return { problem: outcome.problem };
    }
    const { id } = outcome.value;
    opened = window.open(`${address}/chain/${encodeURIComponent(id)}`, 'wallet', walletWindow);
    // A window of another origin cannot be seen from here: its answer is waited for, or the person stops.
    const isOwn = new URL(address, window.location.href).origin === window.location.origin;
    for (;;) {
      const isClosed = signal.aborted || (isOwn && (opened === null || opened.closed));
      const answer = await act('read-wallet', { id });
      if (!answer.ok) return { problem: answer.problem };
      const { value } = answer;
      if (value.state === 'refused') return { refusal: 'refused' };
      if (value.state !== 'waiting') return { value };
      if (isClosed) return { refusal: 'closed' };
      await new Promise((resolve) => setTimeout(resolve, pollInterval));
    }
  };
  const connect = async ({ chainId }: Pick<Chain, 'chainId'>): Promise<WalletOutcome<BlockchainUser>> => {
    const outcome = await act('connect-wallet', { chainId });
    return outcome.ok ? { value: { ...outcome.value, wallet: 'platform' } } : { problem: outcome.problem };
  };
  return {
    open() {
      opened = window.open('about:blank', 'wallet', walletWindow);
    },
    close: () => opened?.close(),
    connect,
    async sign({ walletAddress }, request, signal) {
      // The wallet belongs to the person who is signed in now, who may have changed since it was connected.
      const now = await connect(request);
      if (!('value' in now) || now.value.walletAddress !== walletAddress) {
        opened?.close();
        return 'value' in now ? { refusal: 'other-account' } : now;
      }
      const answer = await asked(request, signal);
      if (!('value' in answer)) return answer;
      if (answer.value.state !== 'signed') return { refusal: 'refused' };
      const { signed } = answer.value;
      // These bytes contain the sender and the public key, and the wallet must not change them.
      const isAsked = signed.bodyBytes === request.bodyBytes && signed.authInfoBytes === request.authInfoBytes;
      return isAsked ? { value: signed } : { refusal: 'other-account' };
    },
    async pay(request, signal) {
      const answer = await asked(request, signal);
      if (!('value' in answer)) return answer;
      const { value } = answer;
      return { value: value.state === 'failed' ? { said: value.said } : 'paid' };
    },
  };
}
