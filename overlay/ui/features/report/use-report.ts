import { useMemo, useState } from 'react'
import { createLazy } from '../../../../shared/async/lazy.ts'
import type { Recording } from '../../../../shared/recorder/recording.ts'
import { useCore } from '../../hooks/use-core.ts'
import { useLazy } from '../../hooks/use-lazy.ts'

export type ReportStatus = 'failed' | 'idle' | 'saved' | 'sending' | 'sent'

/** In characters. A browser cannot lay out a longer text at once. */
const shownLength = 100_000

/** Counts what a recording has, for a visitor who does not read the file. */
export const toCounts = ({ entries }: Pick<Recording, 'entries'>) => {
  const count = (...kinds: readonly string[]) =>
    entries.filter(({ kind }) => kinds.includes(kind)).length
  return {
    calls: count('answer', 'event', 'failure'),
    errors: count('failure'),
    steps: count('action'),
  }
}

function saveFile(text: string): void {
  const href = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  Object.assign(document.createElement('a'), { download: 'portico-recording.json', href }).click()
  // The browser has begun to read it. Until then it needs the address.
  setTimeout(() => URL.revokeObjectURL(href), 10_000)
}

type RecordingControl = NonNullable<ReturnType<typeof useCore>['recording']>

async function readReport(recording: RecordingControl, includeAddresses: boolean) {
  const exported = await recording.export({ includeAddresses })
  const text = JSON.stringify(exported, undefined, 1)
  return {
    counts: toCounts(exported),
    exported,
    isLonger: text.length > shownLength,
    shown: text.slice(0, shownLength),
    text,
  }
}

/** The report of the visit so far, and what can be done with it. It is absent where nothing is recorded. */
export function useReport() {
  const { options, recording } = useCore()
  const [hasAddresses, setAddresses] = useState(false)
  const [action, setAction] = useState<ReportStatus>('idle')
  const lazy = useMemo(
    () => recording && createLazy(() => readReport(recording, hasAddresses), 'internal'),
    [hasAddresses, recording],
  )
  const { retry, status, value } = useLazy(lazy, 'The recording')

  async function send(): Promise<void> {
    if (!lazy || !options.onReport) return
    setAction('sending')
    try {
      const { exported } = await lazy.get()
      await options.onReport(exported)
      setAction('sent')
    } catch {
      // The function is the host's, and so is its error. The visitor can save the file.
      setAction('failed')
    }
  }

  /** Saves the file, also where it is pressed before the file is there. */
  async function save(): Promise<void> {
    try {
      if (!lazy) return
      const { text } = await lazy.get()
      saveFile(text)
      setAction('saved')
    } catch {
      // The view shows that it did not load.
    }
  }

  return {
    action,
    canSend: options.onReport !== undefined,
    hasAddresses,
    isRecorded: recording !== undefined,
    report: value,
    retry,
    save: () => void save(),
    send: () => void send(),
    setAddresses,
    status,
  }
}
