import * as v from 'valibot'
import { isRecord } from './json.ts'
import type { Recording } from './recording.ts'

/** The recording of a text that the recorder itself has made. A text from elsewhere is parsed by `parseRecording`. */
export const readRecording = (text: string): Recording =>
  v.parse(v.pipe(v.string(), v.parseJson(), v.custom<Recording>(isRecord)), text)
