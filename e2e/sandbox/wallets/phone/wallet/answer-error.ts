/** The error codes of EIP-1193, EIP-3326, EIP-5792 and WalletConnect. */
const codes = {
  'user-rejected': [5000, 'User rejected.'],
  'unsupported-chains': [5100, 'Unsupported chains.'],
  'unsupported-method': [5101, 'Unsupported methods.'],
  unauthorized: [4100, 'The account has not been shared with this app.'],
  'unknown-chain': [4902, 'Unrecognized chain. Add it with wallet_addEthereumChain first.'],
  'unsupported-atomicity': [5760, 'The wallet does not do calls all at once.'],
  'unknown-batch': [5730, 'No such batch of calls.'],
  'bad-parameters': [-32602, 'Invalid parameters.'],
  'not-accepted': [-32000, 'The transaction was not accepted.'],
  'chain-unreachable': [-32603, 'The chain does not answer.'],
} as const satisfies Record<string, readonly [number, string]>

export type AnswerErrorName = keyof typeof codes

/** An error that the wallet sends as its response. */
export class AnswerError extends Error {
  override readonly name = 'AnswerError'
  readonly code: number

  constructor(
    readonly reason: AnswerErrorName,
    message?: string,
  ) {
    const [code, words] = codes[reason]
    super(message ?? words)
    this.code = code
  }

  toJSON(): { code: number; message: string } {
    return { code: this.code, message: this.message }
  }
}
