import type { PorticoOptions } from '../../shared/options/options.ts'
import type { Portico } from './portico.ts'

type Creation = {
  readonly url: string
  /** The options without their functions, which a reload makes again. */
  readonly text: string
  readonly isEarlier: boolean
}

/** The file that called `createPortico`, by a stack that begins in it. Chromium, Firefox and WebKit write stacks apart. */
function findCaller(stack: string): string | undefined {
  const [first, ...others] = stack.match(/[\w-]+:\/\/\S+?(?=:\d+:\d+\)?$)/gm) ?? []
  return others.find((url) => url !== first)
}

const toPath = (url: string) => url.split(/[?#]/)[0]

/**
 * Whether a hot reload has run the file again. Vite and Turbopack load it from the same path with another query. webpack keeps the
 * address, so there the options must be equal, and the earlier call in another task: two instances of one file stay two.
 */
function isReloaded(earlier: Creation, now: Creation): boolean {
  if (earlier.url !== now.url) return toPath(earlier.url) === toPath(now.url)
  return now.url.startsWith('webpack-internal:') && earlier.isEarlier && earlier.text === now.text
}

function toText(input: PorticoOptions): string {
  try {
    return JSON.stringify(input)
  } catch {
    // A circle or a bigint: equal to nothing.
    return `${performance.now()}`
  }
}

/** The instances of the page. It is empty outside of development. */
const created = new Map<Portico, Creation>()

/**
 * Destroys the instances that an earlier run of the calling file has left, and keeps this one for the next run. Returns the instance.
 * The next instance resumes their connections from the storage.
 */
export function replaceReloaded(portico: Portico, input: PorticoOptions, stack = ''): Portico {
  const url = findCaller(stack)
  if (url === undefined) return portico
  const creation = { isEarlier: false, text: toText(input), url }
  for (const [earlier, of] of created) if (isReloaded(of, creation)) earlier.destroy()
  setTimeout(() => {
    creation.isEarlier = true
  })
  const kept = {
    ...portico,
    destroy() {
      created.delete(kept)
      portico.destroy()
    },
  }
  created.set(kept, creation)
  return kept
}
