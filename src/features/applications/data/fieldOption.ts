/** A field as an entry of a list to choose from. */
export const fieldOption = ({ name, label }: { name: string; label: string }) => ({
  value: name,
  label: label || name,
});
