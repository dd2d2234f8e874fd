import { useEffect } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { useCore } from '../../hooks/use-core.ts'
import { useLazy } from '../../hooks/use-lazy.ts'

const unknown = createStore<Readonly<Record<string, string | undefined>>>(() => ({}))

/** The name of an address that is not the visitor's, once it is known. It is read when the component mounts. */
export function useName(address: string | undefined): string | undefined {
  const { features } = useCore()
  const { value } = useLazy(address ? features.identity : undefined, 'The name of an address')
  useEffect(() => {
    if (address) void value?.actions.readName(address)
  }, [address, value])
  return useStore(value?.stores.names ?? unknown, (names) => (address ? names[address] : undefined))
}
