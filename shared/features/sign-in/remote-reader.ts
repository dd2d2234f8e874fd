import type { CoreContext } from '../../core/context.ts'
import * as limits from './limits.ts'
import type { SessionFollower } from './session-follower.ts'

type ReaderOptions = {
  readonly context: Pick<CoreContext, 'platform' | 'signInState'>
  readonly follower: Pick<SessionFollower, 'readAgain' | 'whenRead'>
}

/** If the sessions have not changed, reads once more: HTML gives no order between a message and what the other tab has stored. */
export function createRemoteReader({ context, follower }: ReaderOptions): {
  readonly read: () => Promise<void>
  readonly stop: () => void
} {
  const { platform, signInState } = context
  let isStopped = false
  let stopTimer: () => void = () => undefined
  return {
    async read() {
      stopTimer()
      const { status } = signInState.getState()
      follower.readAgain('remote')
      await follower.whenRead()
      if (isStopped || signInState.getState().status !== status) return
      stopTimer()
      stopTimer = platform.clock.after(limits.otherTab, () => follower.readAgain('remote'))
    },
    stop() {
      isStopped = true
      stopTimer()
    },
  }
}
