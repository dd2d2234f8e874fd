import type { OpenChannel } from '../platform/ports.ts'

/** The channels between the tabs of a test. Each tab opens them by `open`. */
export function createFakeChannels() {
  const tabs = new Set<{ readonly listener: (message: unknown) => void; readonly name: string }>()
  const messages: unknown[] = []
  const open: OpenChannel = (name, listener) => {
    const tab = { listener, name }
    tabs.add(tab)
    return {
      close: () => void tabs.delete(tab),
      post(message) {
        messages.push(message)
        for (const other of tabs) if (other !== tab && other.name === name) other.listener(message)
      },
    }
  }
  return { count: () => tabs.size, messages, open }
}
