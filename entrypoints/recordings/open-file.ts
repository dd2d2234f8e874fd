import { isPorticoError } from '../../shared/errors/portico-error.ts'
import * as limits from '../../shared/recorder/limits.ts'
import {
  parseRecording,
  type Recording,
  type RecordingProblem,
} from '../../shared/recorder/recording.ts'

export type RecordingFile = Pick<File, 'name' | 'size' | 'text'>

export type FileProblem = { readonly remedy: string; readonly title: string }

/** No character of a file has more bytes. */
const bytesOfCharacter = 4

const exported = 'The visitor saves a recording in Help, Report a problem. Ask for that file.'

const remedies: Readonly<Record<RecordingProblem, string>> = {
  damaged: 'It was changed after it was saved. Ask the visitor for the original file.',
  newer: 'Update this extension, then open the file again.',
  'not-a-recording': exported,
  'not-json': exported,
  older: 'Open it with the version of the extension that the visitor’s site had at that time.',
  'too-long': `A recording has at most ${limits.file.toLocaleString('en')} characters. ${exported}`,
}

const titles: Readonly<Partial<Record<RecordingProblem, string>>> = {
  damaged: 'This recording is damaged.',
  'not-a-recording': 'This isn’t a Portico recording.',
  'not-json': 'This isn’t a recording: it’s not JSON.',
  'too-long': 'This file is too large for a recording.',
}

const toProblem = (reason: RecordingProblem, message: string): FileProblem => ({
  remedy: remedies[reason],
  title: titles[reason] ?? message.replace(/ Open it with .*$/, ''),
})

const isReason = (reason: unknown): reason is RecordingProblem =>
  typeof reason === 'string' && Object.hasOwn(remedies, reason)

/** Reads a recording from a file. A file that is far too large is not read. */
export async function openFile(
  file: RecordingFile,
): Promise<{ readonly recording: Recording } | { readonly problem: FileProblem }> {
  if (file.size > limits.file * bytesOfCharacter) return { problem: toProblem('too-long', '') }
  let text: string
  try {
    text = await file.text()
  } catch {
    return {
      problem: {
        remedy: 'Check that it was not moved or deleted, then open it again.',
        title: 'The browser can’t read this file.',
      },
    }
  }
  try {
    return { recording: parseRecording(text) }
  } catch (error) {
    const reason = isPorticoError(error) ? error.details?.['reason'] : undefined
    const message = isPorticoError(error) ? error.message : ''
    return { problem: toProblem(isReason(reason) ? reason : 'damaged', message) }
  }
}
