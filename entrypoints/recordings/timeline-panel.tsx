import { useStore } from 'zustand'
import type { OpenedRecording } from './recordings-controller.ts'
import { type RowKind, rowKinds } from './timeline.ts'
import { TimelineRows } from './timeline-rows.tsx'

type TimelinePanelProps = {
  position: number
  selected: number | undefined
  opened: OpenedRecording
}

const labels: Readonly<Record<RowKind, string>> = {
  action: 'Actions',
  background: 'Timers and reads',
  event: 'Events',
  request: 'Requests',
  state: 'States',
}

export function TimelinePanel({ position, selected, opened }: TimelinePanelProps) {
  const { player, rows: all, timeline } = opened
  const { isErrorsOnly, kinds, rows, search } = useStore(timeline.store)
  return (
    <section aria-label="Timeline" className="panel timeline">
      <h2>Timeline</h2>
      <input
        aria-label="Search the timeline"
        onChange={({ currentTarget }) => timeline.search(currentTarget.value)}
        placeholder="Search names, values and codes"
        type="search"
        value={search}
      />
      <fieldset aria-label="Shown entries" className="filters">
        {rowKinds.map((kind) => (
          <label key={kind}>
            <input
              checked={kinds.has(kind)}
              disabled={isErrorsOnly}
              onChange={({ currentTarget }) => timeline.showKind(kind, currentTarget.checked)}
              type="checkbox"
            />
            {labels[kind]}
          </label>
        ))}
        <label>
          <input
            checked={isErrorsOnly}
            onChange={({ currentTarget }) => timeline.showErrorsOnly(currentTarget.checked)}
            type="checkbox"
          />
          Errors only
        </label>
      </fieldset>
      <output className="count">{`${rows.length} of ${all.length} entries`}</output>
      <TimelineRows onSelect={player.select} position={position} rows={rows} selected={selected} />
    </section>
  )
}
