import type { Recording } from '../recording.ts'

/** How a recording is exported. */
export type RecordingRequest = {
  /**
   * Whether the addresses of the accounts are in it instead of pseudonyms. The visitor has to agree to it.
   *
   * @default false
   */
  readonly includeAddresses?: boolean | undefined
}

/** A redacted log of a visit, as a host gets it. It is plain JSON: keep it as it is. Its other fields belong to its version. */
export type ExportedRecording = {
  /** Always `portico-recording`. */
  readonly format: string
  /** The version of the format. */
  readonly version: number
  /** Whether the visitor has included the addresses of the accounts. */
  readonly hasAddresses: boolean
  /** When the recording began, in ms since the epoch, and later by a random time of at most 50 days. */
  readonly startedAt: number
  /** The number of entries that were dropped, the oldest first. */
  readonly dropped: number
  /** What happened, the oldest first. */
  readonly entries: readonly object[]
}

export type RecordingControl = {
  readonly export: (request?: RecordingRequest) => Promise<Recording>
}
