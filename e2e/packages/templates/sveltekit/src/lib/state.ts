import { readable } from 'svelte/store'
import { portico } from './portico'

/** The state of the instance. A server has the state without a connection. */
export const state = readable(portico.getInitialState(), (set) => {
  set(portico.getState())
  return portico.subscribe(() => set(portico.getState()))
})
