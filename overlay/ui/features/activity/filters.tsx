import { useMessage } from '../../hooks/use-message.ts'
import type { Filter } from './to-items.ts'
import { activityWords } from './words.ts'

const filters = [
  ['all', 'activity.filter-all'],
  ['send', 'activity.send'],
  ['receive', 'activity.receive'],
  ['trade', 'activity.filter-trade'],
] as const satisfies readonly (readonly [Filter, keyof typeof activityWords])[]

type Props = { filter: Filter; onFilter: (filter: Filter) => void }

export function Filters({ filter, onFilter }: Props) {
  const message = useMessage(activityWords)
  return (
    <fieldset aria-label={message('activity.filter')} className="filters">
      {filters.map(([id, label]) => (
        <button
          aria-pressed={filter === id}
          className="filter"
          key={id}
          onClick={() => onFilter(id)}
          type="button"
        >
          {message(label)}
        </button>
      ))}
    </fieldset>
  )
}
