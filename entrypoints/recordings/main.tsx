import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { browser } from 'wxt/browser'
import type { Clock } from '../../shared/platform/ports.ts'
import { createReplay } from '../../shared/recorder/replay/create-replay.ts'
import { createNextTask } from '../../shared/recorder/replay/next-task.ts'
import { createRecordingsController } from './recordings-controller.ts'
import { RecordingsPage } from './recordings-page.tsx'

const clock: Clock = {
  after(delay, callback) {
    const timer = setTimeout(callback, delay)
    return () => clearTimeout(timer)
  },
  now: () => Date.now(),
}
const nextTask = createNextTask()
const recordings = createRecordingsController({
  clock,
  createReplay: (recording) => createReplay({ nextTask, recording }),
})
const root = document.querySelector('#root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <RecordingsPage
        copy={(text) => navigator.clipboard.writeText(text)}
        reproduction={{ browser, canHavePort: !import.meta.env.FIREFOX }}
        recordings={recordings}
      />
    </StrictMode>,
  )
