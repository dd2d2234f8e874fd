import { useEffect, useRef, useState } from 'react'
import type { PorticoOptions } from '../../shared/options/options.ts'
import { preparePortico } from '../page/create-portico.ts'
import type { Portico } from '../page/portico.ts'
import { withSdkVersion } from '../page/with-sdk-version.ts'

type Held = {
  readonly options: PorticoOptions
  readonly portico: Portico
  /** Starts the instance. Returns the function that ends it, unless it is held again in the same task. */
  readonly hold: () => () => void
  readonly end: () => void
  readonly isEnded: () => boolean
}

function createHeld(options: PorticoOptions): Held {
  const { portico, start } = preparePortico(withSdkVersion(options, 'react-portico-0.9.0'))
  let isEnded = false
  let timer: ReturnType<typeof setTimeout> | undefined
  function end(): void {
    isEnded = true
    portico.destroy()
  }

  return {
    end,
    hold() {
      clearTimeout(timer)
      start()
      return () => {
        // Strict Mode and hot reload run an effect again at once.
        timer = setTimeout(end)
      }
    },
    isEnded: () => isEnded,
    options,
    portico,
  }
}

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  Array.isArray(value) || Object.getPrototypeOf(Object(value)) === Object.prototype

/**
 * Whether two options mean the same: lists and plain objects by their content, anything else by identity. Functions are
 * not compared: a component that renders again makes new ones.
 */
function isSame(left: unknown, right: unknown): boolean {
  if (typeof left === 'function') return typeof right === 'function'
  if (!isPlain(left) || !isPlain(right)) return Object.is(left, right)
  const keys = Object.keys(left)
  return (
    keys.length === Object.keys(right).length && keys.every((key) => isSame(left[key], right[key]))
  )
}

/** Makes an instance for a component, and ends it with the component. Other options replace it by a new one. */
export function useOwnPortico(options: PorticoOptions): Portico {
  const [held, setHeld] = useState(() => createHeld(options))
  const current = isSame(held.options, options) ? held : createHeld(options)
  if (current !== held) setHeld(current)
  const last = useRef(held)
  useEffect(() => {
    if (last.current !== held) last.current.end()
    last.current = held
    if (!held.isEnded()) return held.hold()
    // oxlint-disable-next-line react/set-state-in-effect -- A component that was hidden and is shown again (React's Activity).
    setHeld(createHeld(held.options))
    return undefined
  }, [held])
  return current.portico
}
