import { useId } from 'react';

/** Puts the text of a file into a field of the form, which sends it. */
export default function FileText({ field }: { field: string }) {
  const id = useId();
  const read = async (file: File | undefined): Promise<void> => {
    const target = document.getElementById(field);
    if (file && target instanceof HTMLTextAreaElement) target.value = await file.text();
  };
  return (
    <p>
      <label htmlFor={id}>Or choose a file: </label>
      <input
        id={id}
        type="file"
        accept=".csv,text/csv,text/plain"
        onChange={({ currentTarget }) => void read(currentTarget.files?.[0])}
      />
    </p>
  );
}
