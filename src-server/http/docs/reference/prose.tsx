/** A sentence of the catalogue. What is in backticks becomes code. */
export const Prose = ({ text }: { readonly text: string }) => {
  const parts = text.split('`');
  // Code is between the first and the second backtick, the third and the fourth, and so on.
  return parts.map((part, index) => {
    const key = `${index} ${part}`;
    return index % 2 === 1 ? <code key={key}>{part}</code> : <span key={key}>{part}</span>;
  });
};
