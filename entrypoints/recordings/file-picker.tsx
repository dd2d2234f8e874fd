type FilePickerProps = {
  className?: 'save' | 'second'
  label: string
  onFile: (file: File) => void
}

export function FilePicker({ className = 'second', label, onFile }: FilePickerProps) {
  return (
    <label className={`${className} picker`}>
      {label}
      <input
        accept=".json,application/json"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) onFile(file)
          // The same file can then be opened again.
          currentTarget.value = ''
        }}
        type="file"
      />
    </label>
  )
}
