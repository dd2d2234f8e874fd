import { hashText } from '../../shared/adapters/evm/hash-text.ts'
import type { Core, CoreOptions, CreateCore } from '../../shared/core/create-core.ts'
import { createRecordedCore } from '../../shared/recorder/create-recorder.ts'
import type { RecordingHeader } from '../../shared/recorder/recording.ts'

const browsers = ['firefox', 'edg', 'opr', 'chrome', 'safari'] as const

/** Where the overlay runs, without what would tell one visitor from another: no version, no size, no system. */
function readEnvironment(): RecordingHeader['environment'] {
  const agent = navigator.userAgent.toLowerCase()
  const { innerWidth: width } = window
  return {
    browser: browsers.find((name) => agent.includes(`${name}/`)) ?? 'other',
    locale: navigator.language.slice(0, 2),
    source: 'page',
    viewport: width < 430 ? 'phone' : width < 1_024 ? 'tablet' : 'desktop',
  }
}

/** Calls back in the next task. A timer would wait longer. */
function createNextTask(): (callback: () => void) => void {
  const { port1, port2 } = new MessageChannel()
  const callbacks: (() => void)[] = []
  port1.addEventListener('message', () => callbacks.shift()?.())
  port1.start()
  return (callback) => {
    callbacks.push(callback)
    port2.postMessage(0)
  }
}

/** Creates a core that is recorded, in a page. */
export async function startRecording(
  coreOptions: CoreOptions,
  createCore: CreateCore,
): Promise<Core> {
  // It loads with a connection otherwise.
  const { checksumAddress } = await import('../../shared/adapters/evm/checksum.ts')
  return createRecordedCore(
    {
      environment: readEnvironment(),
      hashes: { checksumAddress, hashText },
      nextTask: createNextTask(),
    },
    coreOptions,
    createCore,
  )
}
