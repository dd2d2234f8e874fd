import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { browser } from 'wxt/browser'
import type { Clock } from '../../shared/platform/ports.ts'
import { createReplay } from '../../shared/recorder/replay/create-replay.ts'
import { createNextTask } from '../../shared/recorder/replay/next-task.ts'
import { createSessionsController } from './sessions-controller.ts'
import { SessionsPage } from './sessions-page.tsx'

const clock: Clock = {
  after(delay, callback) {
    const timer = setTimeout(callback, delay)
    return () => clearTimeout(timer)
  },
  now: () => Date.now(),
}
const nextTask = createNextTask()
const sessions = createSessionsController({
  clock,
  createReplay: (recording) => createReplay({ nextTask, recording }),
})
const root = document.querySelector('#root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <SessionsPage
        copy={(text) => navigator.clipboard.writeText(text)}
        reproduction={{ browser, canHavePort: !import.meta.env.FIREFOX }}
        sessions={sessions}
      />
    </StrictMode>,
  )
