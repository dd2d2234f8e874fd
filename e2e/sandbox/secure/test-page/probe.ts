export type FrameReply = {
  readonly type: string
  readonly id?: string
  readonly payload?: unknown
}

/** A minimal client of the frame's protocol. Accepts messages from the frame only. */
export type Probe = {
  /** All messages of the frame since the page loaded, newest last. */
  readonly heard: readonly FrameReply[]
  readonly ready: Promise<FrameReply>
  send: (name: string, payload?: unknown) => Promise<FrameReply>
  post: (message: unknown) => void
  readonly strangers: readonly unknown[]
}

declare global {
  interface Window {
    frameProbe?: Probe
  }
}

type Listener = (message: FrameReply) => boolean

function createProbe(): Probe {
  const heard: FrameReply[] = []
  const strangers: unknown[] = []
  const listeners = new Set<Listener>()
  const findFrame = () => document.querySelector('iframe')
  addEventListener('message', ({ source, origin, data }) => {
    const frame = findFrame()
    if (source !== frame?.contentWindow || origin !== new URL(frame?.src ?? '').origin) {
      strangers.push(data)
      return
    }
    heard.push(data)
    for (const listener of listeners) if (listener(data)) listeners.delete(listener)
  })
  const waitForMessage = (isIt: (message: FrameReply) => boolean) =>
    new Promise<FrameReply>((resolve) => {
      listeners.add((message) => {
        if (!isIt(message)) return false
        resolve(message)
        return true
      })
    })
  const post = (message: unknown) => {
    const frame = findFrame()
    frame?.contentWindow?.postMessage(message, new URL(frame.src).origin)
  }
  return {
    heard,
    strangers,
    post,
    ready: waitForMessage(({ type }) => type === '@w3m-frame/READY'),
    send(name, payload) {
      const id = crypto.randomUUID()
      const answer = waitForMessage((message) => message.id === id)
      post({ type: `@w3m-app/${name}`, id, ...(payload !== undefined && { payload }) })
      return answer
    },
  }
}

/** The click opens the window (services §6.4); the frame's answer gives it its address. */
async function logInWith(probe: Probe, provider: string): Promise<unknown> {
  const popup = window.open('', '_blank', 'width=600,height=800,scrollbars=yes')
  const redirect = await probe.send('GET_SOCIAL_REDIRECT_URI', { provider })
  const { uri } = toRecord(redirect.payload)
  if (!popup || typeof uri !== 'string') return redirect
  const result = new Promise<unknown>((resolve) => {
    addEventListener('message', function listen({ source, origin, data }) {
      if (source !== popup || origin !== new URL(uri).origin) return
      removeEventListener('message', listen)
      resolve(toRecord(data)['resultUri'])
    })
  })
  popup.location = uri
  const resultUri = await result
  popup.close()
  return probe.send('CONNECT_SOCIAL', { uri: resultUri })
}

function toRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value ? { ...value } : {}
}

const probe = createProbe()
window.frameProbe = probe
addEventListener('click', ({ target }) => {
  if (!(target instanceof HTMLElement)) return
  const { provider } = target.dataset
  const output = document.querySelector('output')
  if (!provider || !output) return
  void show(output, logInWith(probe, provider))
})

async function show(output: HTMLOutputElement, answer: Promise<unknown>): Promise<void> {
  output.textContent = ''
  output.textContent = JSON.stringify(await answer)
}
