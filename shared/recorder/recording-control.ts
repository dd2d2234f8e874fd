import type { Recording } from './recording.ts'

/** The recording of an instance. */
export type RecordingControl = {
  /** Gives what is recorded so far. */
  readonly export: (options?: {
    /**
     * Whether the addresses of the accounts are in it instead of pseudonyms.
     *
     * @default false
     */
    readonly includeAddresses?: boolean | undefined
  }) => Recording
}
