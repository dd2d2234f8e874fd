import type { Recording } from './recording.ts'

/** How a recording is exported. */
export type RecordingRequest = {
  /**
   * Whether the addresses of the accounts are in it instead of pseudonyms. The visitor has to agree to it.
   *
   * @default false
   */
  readonly includeAddresses?: boolean | undefined
}

/** The recording of an instance. */
export type RecordingControl = {
  /** Gives what is recorded so far. */
  readonly export: (request?: RecordingRequest) => Recording
}
