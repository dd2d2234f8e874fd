import { createRoot } from 'react-dom/client'
import type { Undo } from '../../shared/async/listeners.ts'
import { parseRecording } from '../../shared/recorder/recording.ts'
import { createReplay } from '../../shared/recorder/replay/create-replay.ts'
import { createNextTask } from '../../shared/recorder/replay/next-task.ts'
import type { ReplayStart } from '../../shared/wire/reproduction.ts'
import { ReplayPanel } from './replay-panel.tsx'
import { replayStyles } from './replay-styles.ts'
import { blockNetwork } from './service-fetch.ts'

const whenParsed = () =>
  new Promise<void>((resolve) => {
    if (document.readyState === 'loading')
      document.addEventListener('DOMContentLoaded', () => resolve(), { once: true })
    else resolve()
  })

/** Shows the package's views over the core of the replay, without wallets or a network. Returns its undo. */
export async function startReplay({ index, recording: text }: ReplayStart): Promise<Undo> {
  blockNetwork()
  const recording = parseRecording(text)
  const replay = await createReplay({ nextTask: createNextTask(), recording })
  await replay.seek(index)
  await whenParsed()
  const host = document.createElement('portico-replay')
  const shadow = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(replayStyles)
  shadow.adoptedStyleSheets = [sheet]
  const root = createRoot(shadow)
  document.body.append(host)

  let isStopped = false
  function stop(): void {
    if (isStopped) return
    isStopped = true
    root.unmount()
    host.remove()
    replay.destroy()
  }

  root.render(<ReplayPanel onClose={stop} recording={recording} replay={replay} />)
  return stop
}
