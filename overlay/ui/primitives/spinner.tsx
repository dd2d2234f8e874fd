import loaderCircleIcon from '@lucide/icons/icons/loader-circle'
import { Icon } from './icon.tsx'

/** Shows that content is loading. */
export function Spinner({ label }: { label: string }) {
  return (
    <output className="center">
      <span className="sr-only">{label}</span>
      <Icon of={loaderCircleIcon} className="spinner" size={24} />
    </output>
  )
}
