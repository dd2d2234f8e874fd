import { setImmediate } from 'node:timers/promises'

/** Waits until all work is done that waits for promises only. */
export async function settle(): Promise<void> {
  await setImmediate()
}
