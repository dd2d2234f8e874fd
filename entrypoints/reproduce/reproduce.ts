import type { WxtBrowser } from 'wxt/browser'
import { createCaller } from '../../shared/wire/channel.ts'
import { popupContract } from '../../shared/wire/contract.ts'
import type { Reproduction } from '../../shared/wire/reproduction.ts'
import { createRuntimePort, toEndSignal } from '../../shared/wire/runtime-port.ts'

/** Has the background open a recording in a new tab. Rejects where that is not possible. */
export async function reproduce(
  { runtime }: Pick<WxtBrowser, 'runtime'>,
  reproduction: Reproduction,
): Promise<void> {
  const port = runtime.connect({ name: 'popup' })
  const end = toEndSignal(runtime, port)
  try {
    const call = createCaller(createRuntimePort(port), popupContract)
    await call('reproduce', reproduction, end)
  } finally {
    port.disconnect()
  }
}
