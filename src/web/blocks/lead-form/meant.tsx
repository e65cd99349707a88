/** Suggests a correction for a mistyped email address; the signup counts either way. */
export const Meant = ({ address }: { address: string }) => (
  <p data-meant>
    Did you mean <strong>{address}</strong>? If so, <a href="?">sign up again with that address</a>.
  </p>
);
