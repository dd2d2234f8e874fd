import { onMounted, onUnmounted, shallowRef } from 'vue'
import { portico } from '../portico'

/** The state of the instance. A server and the first render of the browser have the state without a connection. */
export function usePorticoState() {
  const state = shallowRef(portico.getInitialState())
  const follow = () => {
    state.value = portico.getState()
  }
  let stop = () => {}
  onMounted(() => {
    stop = portico.subscribe(follow)
    follow()
  })
  onUnmounted(() => stop())
  return state
}
