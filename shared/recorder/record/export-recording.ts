import * as v from 'valibot'
import type { ResolvedOptions } from '../../options/options.ts'
import type { Page } from '../../platform/ports.ts'
import { isRecord, jsonText } from '../json.ts'
import { recordingVersion } from '../limits.ts'
import type { Recording } from '../recording.ts'
import type { KnownAddresses } from '../redact/pseudonyms.ts'
import type { Redactor } from '../redact/redact.ts'
import { redactOptions } from '../redact/redact-options.ts'
import type { RecordingRequest } from './recording-control.ts'
import type { LogContent, RecordingLog } from './recording-log.ts'

export type RecordingSource = {
  readonly addresses: KnownAddresses
  readonly checksumAddress: (address: string) => string
  readonly header: Omit<
    Recording,
    keyof LogContent | 'format' | 'hasAddresses' | 'options' | 'version'
  >
  readonly log: Pick<RecordingLog, 'getContent'>
  readonly options: ResolvedOptions
  readonly platform: { readonly page: Pick<Page, 'timeZone'> }
  readonly redactor: Redactor
}

/** EIP-55, where the addresses have one. Slow, so it runs only when the file is made. */
export const addChecksums = (text: string, checksumAddress: (address: string) => string): string =>
  text.replace(/0X[0-9a-f]{40}/g, (address) => checksumAddress(address.toLowerCase()))

export function exportRecording(
  source: RecordingSource,
  { includeAddresses = false }: RecordingRequest,
): Recording {
  const { addresses, checksumAddress, header, log, options, platform, redactor } = source
  const recording = {
    ...header,
    ...log.getContent(),
    format: 'portico-recording',
    hasAddresses: includeAddresses,
    options: redactOptions(redactor, options, platform.page.timeZone()),
    version: recordingVersion,
  } satisfies Omit<Recording, 'options'> & { readonly options: object }
  const text = JSON.stringify(recording)
  const restored = includeAddresses ? addresses.restore(text) : text
  // This text is our own. A foreign one is parsed by `parseRecording`.
  return v.parse(
    v.pipe(jsonText, v.custom<Recording>(isRecord)),
    addChecksums(restored, checksumAddress),
  )
}
