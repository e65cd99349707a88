/** A question about an address that looks mistyped; the signup stands either way. */
export const Meant = ({ address }: { address: string }) => (
  <p data-meant>
    Did you mean <strong>{address}</strong>? If so, <a href="?">sign up again with that address</a>.
  </p>
);
