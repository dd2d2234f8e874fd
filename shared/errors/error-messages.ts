/** The codes of a `PorticoError`, with what causes each. The value is the default message (§8). */
export type ErrorMessages = {
  /** A newer call, `disconnect` or a closed modal replaced the call. */
  readonly aborted: string
  /** A wallet shared no account when it connected (§8.36). */
  readonly 'account-required': string
  /** The namespace has no adapter (§8.34). */
  readonly 'adapter-not-found': string
  /** The `siwx` of the host rejected with an error that is none of ours, which is the `cause` (§8.6). */
  readonly 'authentication-failed': string
  /** A name needs an account of the embedded wallet, and there is none (§8.12). */
  readonly 'auth-connector-required': string
  /** A message of the frame or of the extension has an unexpected form. */
  readonly 'bad-message': string
  /** A service, a node or a wallet answered in an unexpected form. */
  readonly 'bad-response': string
  /**
   * A batch of calls cannot be made as it is, or the wallet refuses it. `details.code` is the code of EIP-5792, such as 5760 if the
   * wallet cannot make all calls at once.
   */
  readonly 'calls-refused': string
  /** The wallet does not know the batch, or the visitor has cancelled it. It is no failure of the calls. */
  readonly 'calls-unknown': string
  /** The address is not valid in its namespace, or the namespace is unknown (§8.37). */
  readonly 'caip-address-invalid': string
  /** The text is not a CAIP-10 account id (§8.38). */
  readonly 'caip-account-id-invalid': string
  /** The text is not a CAIP-2 network id (§8.39). */
  readonly 'caip-network-id-invalid': string
  /** The wallet is on another network than the request (EIP-1193, code 4901). */
  readonly 'chain-disconnected': string
  /** The chain id has no coin type (§5.13). */
  readonly 'chain-id-invalid': string
  /** The wallet cannot switch to the network (§8.33). */
  readonly 'chain-unsupported': string
  /** No wallet is connected, or the wallet lost its connection (EIP-1193, code 4900). */
  readonly disconnected: string
  /**
   * A file of the package, or an SDK, did not load: the page is offline, or a new version of the site has replaced its files. The next
   * call loads it again; where the browser keeps the failure, only a reload of the page helps. The console has the `cause`.
   */
  readonly 'code-unavailable': string
  /** The email address is not valid (§5.6). */
  readonly 'email-invalid': string
  /** The last login email is less than 30 s ago (§5.10). `details.seconds` is the rest of the wait. */
  readonly 'email-throttled': string
  /** The network has no RPC endpoint (§8.42). */
  readonly 'endpoint-missing': string
  /** A header of the page, or a sandbox around it, blocks the frame of the embedded wallet. `details.source` is which, if it is known. */
  readonly 'frame-forbidden': string
  /** The frame of the embedded wallet did not load (§8.28). */
  readonly 'frame-load-failed': string
  /** The frame of the embedded wallet is not on the page (§8.29). */
  readonly 'frame-missing': string
  /** The element that holds the frame is not on the page (§8.29). */
  readonly 'frame-parent-missing': string
  /** A request to the frame was aborted or exceeded its time limit (§8.26, §8.27). */
  readonly 'frame-request-aborted': string
  /** The frame answered with an error (§8.25). */
  readonly 'frame-request-failed': string
  /** The browser blocks the storage of the embedded wallet's site in this page. */
  readonly 'frame-storage-blocked': string
  /** A service answered with a status that is not 2xx (§8.18). `details.status` is the status. */
  readonly 'http-status': string
  /** The overlay or its use has a defect, such as a hook without a provider. */
  readonly internal: string
  /** The wallet or the adapter does not support the method, or the policy refuses it (§6.5). */
  readonly 'method-not-allowed': string
  /** A name could not be looked up (§8.11). The message is the first reason of the service, if it gives one (§8.10). */
  readonly 'name-lookup-failed': string
  /**
   * A name was not registered (§8.11). The message is the first reason of the service, if it gives one (§8.10); `details.isTime`
   * then says that the time of the signed message was refused.
   */
  readonly 'name-registration-failed': string
  /** The names of an address could not be read (§8.11). */
  readonly 'name-reverse-lookup-failed': string
  /** The name suggestions could not be read (§8.11). The message is the first reason of the service, if it gives one (§8.10). */
  readonly 'name-suggestions-failed': string
  /** The network is not one of the option `networks` (§8.31). */
  readonly 'network-not-found': string
  /** There is no active network (§8.35). */
  readonly 'network-required': string
  /** An option or a network definition is not valid. The message lists every problem. */
  readonly 'options-invalid': string
  /** The arguments of a call or the parameters of a request are not valid. */
  readonly 'params-invalid': string
  /** The browser blocked the window of a social login. */
  readonly 'popup-blocked': string
  /** A sandbox around the page lets it open no window for a social login. `details.source` is the attribute or the header. */
  readonly 'popup-forbidden': string
  /** The opener policy of the page separates it from the window of a social login. `details.source` is the header. */
  readonly 'popup-severed': string
  /** The window of a social login answered from another origin. */
  readonly 'popup-untrusted': string
  /** No provider is available for signing (§8.40). */
  readonly 'provider-missing': string
  /** The option `recording` is off, or its code did not load. */
  readonly 'recording-off': string
  /** A recording cannot be opened: another file, another version, or a damaged file. The message says which. */
  readonly 'recording-invalid': string
  /** A node answered with an error (§8.42). `details` has its JSON-RPC `code` or its HTTP `status`. */
  readonly 'rpc-failed': string
  /** A transfer is not possible on the network (§8.13). */
  readonly 'send-chain-unsupported': string
  /** A transfer cannot be sent as it is (§5.8, §5.9). Of `send` and `estimateSend`, `details.issue` is why. */
  readonly 'send-invalid': string
  /** A service or the relay cannot be reached. */
  readonly 'service-unavailable': string
  /** A sign-in was verified and refused. `details.reason` is why. */
  readonly 'sign-in-refused': string
  /** The sign-in has no account (§8.15). */
  readonly 'siwx-account-required': string
  /** Nothing of the namespace signs messages (§8.17). */
  readonly 'siwx-client-required': string
  /** The sign-in is not configured (§8.14). */
  readonly 'siwx-disabled': string
  /** The network of the sign-in is not configured (§8.16). */
  readonly 'siwx-network-required': string
  /**
   * The wallet did not sign the sign-in message, or signed another one. `details.field` is the field that it refused or changed, if it is
   * known; `details.isUnable`: it cannot sign messages. A visitor who declines is `user-rejected`.
   */
  readonly 'siwx-signature-failed': string
  /** A swap cannot be made as it is. `details.issue` is why. */
  readonly 'swap-invalid': string
  /** The page may not use the account or the method (EIP-1193, code 4100). */
  readonly unauthorized: string
  /** The visitor rejected the request (EIP-1193, code 4001). */
  readonly 'user-rejected': string
  /** The modal could not be shown: the host placed no `<portico-modal>`, or the page removed or hid it. */
  readonly 'view-unavailable': string
  /** The wallet did not answer in time. */
  readonly 'wallet-timeout': string
  /** The wallet is not on the page, its SDK could not be started, or it failed without a known code. */
  readonly 'wallet-unavailable': string
}

/**
 * The messages that a developer reads on a `PorticoError`, by code (§8). `error-copy.ts` of the overlay has the texts that
 * a visitor reads.
 *
 * The entry point loads this table. It has the codes that several chunks throw; `frame-error.ts` has those of the
 * embedded wallet, `wallet-call-error.ts` those of the calls of a wallet, and `every-error-message.ts` all of them.
 */
export const errorMessages = {
  aborted: 'Request was aborted',
  'adapter-not-found': 'Adapter not found',
  'bad-response': 'The answer has an unexpected shape.',
  'caip-network-id-invalid': 'Invalid CAIP-2 network id',
  'chain-disconnected': 'The wallet is on an unsupported network.',
  'chain-unsupported': 'Chain is not supported',
  'code-unavailable': 'The code could not be loaded.',
  disconnected: 'No wallet is connected.',
  internal: 'Something went wrong',
  'method-not-allowed': 'Requested RPC call is not allowed',
  'network-not-found': 'Network not found',
  'options-invalid': 'The options are not valid.',
  'params-invalid': 'The parameters are not valid.',
  'rpc-failed': 'The network answered with an error.',
  'service-unavailable': 'The service could not be reached.',
  unauthorized: 'Not authorised.',
  'user-rejected': 'User rejected the request.',
  'wallet-timeout': 'The wallet did not answer in time.',
  'wallet-unavailable': 'The wallet could not be reached.',
} as const satisfies Partial<ErrorMessages>
