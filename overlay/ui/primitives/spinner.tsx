import LoaderCircle from 'lucide-react/icons/loader-circle'

/** Something is on its way. */
export function Spinner({ label }: { label: string }) {
  return (
    <output className="center">
      <span className="sr-only">{label}</span>
      <LoaderCircle className="spinner" size={24} />
    </output>
  )
}
