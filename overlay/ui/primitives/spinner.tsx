import LoaderCircle from 'lucide-react/icons/loader-circle'

/** Something is on its way. */
export function Spinner({ label }: { label: string }) {
  return (
    <div className="center" role="status">
      <span className="sr-only">{label}</span>
      <LoaderCircle className="spinner" size={24} />
    </div>
  )
}
