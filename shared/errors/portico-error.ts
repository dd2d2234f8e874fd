import { errorMessages } from './error-messages.ts'

/** Everything that can go wrong, as the caller sees it. Codes are appended, never renamed or reused. */
export type ErrorCode = keyof typeof errorMessages

type Details = Readonly<Record<string, string | number | boolean>>

type Options = {
  cause?: unknown
  /** Facts for the log and for retry logic. Never secrets, never copy for a person to read. */
  details?: Details | undefined
}

/**
 * The only error class this package throws.
 *
 * Without a message it carries the catalogue's own text for its code (§8).
 */
export class PorticoError extends Error {
  override readonly name = 'PorticoError'
  readonly code: ErrorCode
  readonly details: Details | undefined

  constructor(code: ErrorCode, message: string = errorMessages[code], options: Options = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause })
    this.code = code
    this.details = options.details
  }
}

/**
 * Tells a `PorticoError` from any other value.
 *
 * Compares the name, not the class: the page and the extension can each bundle their own copy.
 */
export function isPorticoError(value: unknown, code?: ErrorCode): value is PorticoError {
  if (!(value instanceof Error) || value.name !== 'PorticoError') return false
  return code === undefined || ('code' in value && value.code === code)
}

/** Gives any caught value a code, keeping the original as `cause`. */
export function toPorticoError(value: unknown, fallback: ErrorCode): PorticoError {
  if (isPorticoError(value)) return value
  const message = value instanceof Error && value.message ? value.message : errorMessages[fallback]
  return new PorticoError(fallback, message, { cause: value })
}
