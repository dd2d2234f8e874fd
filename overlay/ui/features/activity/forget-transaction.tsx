import type { MouseEvent } from 'react'
import { useStore } from 'zustand'
import type { Activity } from '../../../../shared/features/activity/create-activity.ts'
import type { ActivityItem } from '../../../../shared/portfolio/activity-item.ts'
import { useCore } from '../../hooks/use-core.ts'
import { useLazy } from '../../hooks/use-lazy.ts'
import { useMessage } from '../../hooks/use-message.ts'
import { focusNearest } from '../../primitives/focus.ts'
import { toShownStatus } from './to-shown-status.ts'
import { activityWords } from './words.ts'

/** What the visitor has to know about a transaction, by how it stands. One in a block cannot be taken off. */
const notes: Partial<Record<ReturnType<typeof toShownStatus>, keyof typeof activityWords>> = {
  'awaiting-signers': 'activity.signers-text',
  expired: 'activity.expired-text',
  pending: 'activity.forget-note',
  replaced: 'activity.replaced-text',
  unknown: 'activity.lost',
}

/** Takes a transaction of this page off the list while no block has it: its end may stay unknown. */
export function ForgetTransaction({ item }: { item: ActivityItem }) {
  const { features } = useCore()
  const { value } = useLazy(features.activity, 'The activity of the account')
  const note = notes[toShownStatus(item)]
  if (!value || !note) return null
  return <ForgetButton activity={value} id={item.id} note={note} />
}

type ButtonProps = { activity: Activity; id: string; note: keyof typeof activityWords }

function ForgetButton({ activity, id, note }: ButtonProps) {
  const message = useMessage(activityWords)
  const isListed = useStore(activity.stores.activity, ({ sent }) =>
    sent.some((item) => item.id === id),
  )
  if (!isListed) return null

  /** The row goes, and the focus with it. */
  function forget({ currentTarget: button }: MouseEvent): void {
    const row = button.closest('li')
    const places = [row?.nextElementSibling, row?.previousElementSibling, button.closest('.card')]
    focusNearest(places.filter((place) => place !== null && place !== undefined))
    activity.actions.forgetActivity(id)
  }
  return (
    <div>
      <dt>{message(note)}</dt>
      <dd>
        <button className="link" onClick={forget} type="button">
          {message('activity.forget')}
        </button>
      </dd>
    </div>
  )
}
