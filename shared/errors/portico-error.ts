import { type ErrorMessages, errorMessages } from './error-messages.ts'

/** The code of a `PorticoError`. A later version can add codes; it does not rename or reuse one. */
export type ErrorCode = keyof ErrorMessages

/** A code with a default message. The others are of parts that load later: they are thrown with a message. */
export type CommonErrorCode = keyof typeof errorMessages

/** Facts about an error, for logs and for a retry. They contain no secrets and no text for visitors. */
export type ErrorDetails = Readonly<Record<string, string | number | boolean>>

/** The cause and the details of a `PorticoError`. */
export type PorticoErrorOptions = {
  /** The error that caused this one. */
  cause?: unknown
  /** Facts about the error. */
  details?: ErrorDetails | undefined
}

/**
 * The error that every function of the package throws or rejects with. Only EIP-1193 providers reject with other errors:
 * those that dapps expect.
 *
 * @example
 * throw new PorticoError('rpc-failed', 'The node is not synchronized.', { details: { code: -32000 } })
 */
export class PorticoError extends Error {
  /** The name of the class. `isPorticoError` compares it. */
  override readonly name = 'PorticoError'
  /** The code: what went wrong. */
  readonly code: ErrorCode
  /** Facts about the error, if there are any. */
  readonly details: ErrorDetails | undefined

  /** The entry of the code in the documentation of the package: a page and its anchor, such as `errors.md#user-rejected`. */
  get docsUrl(): string {
    return `errors.md#${this.code}`
  }

  /**
   * The sentence of the code, where the message has more: what a wallet or a node says, or what is wrong with options or parameters.
   * Otherwise it is the message.
   */
  get shortMessage(): string {
    return Object(errorMessages)[this.code] ?? this.message
  }

  /** Creates an error. Without a message, it has the default message of its code (§8). */
  constructor(code: CommonErrorCode, message?: string, options?: PorticoErrorOptions)
  /** Creates an error with a message. */
  constructor(code: ErrorCode, message: string, options?: PorticoErrorOptions)
  constructor(
    code: ErrorCode,
    message: string = Object(errorMessages)[code],
    options: PorticoErrorOptions = {},
  ) {
    super(message, options)
    this.code = code
    this.details = options.details
  }
}

/**
 * Whether a value is a `PorticoError`, and has the code if one is given.
 *
 * It compares the name and not the class: the page and the extension can each bundle their own copy.
 *
 * @example
 * if (isPorticoError(error, 'user-rejected')) return
 */
export function isPorticoError(value: unknown, code?: ErrorCode): value is PorticoError {
  if (!(value instanceof Error) || value.name !== 'PorticoError') return false
  return code === undefined || Object(value).code === code
}

/**
 * Converts any caught value to a `PorticoError`. The original is its `cause`. The message does not repeat its text, which
 * anyone may have written.
 */
export function toPorticoError(value: unknown, fallback: CommonErrorCode): PorticoError {
  return isPorticoError(value) ? value : new PorticoError(fallback, undefined, { cause: value })
}
