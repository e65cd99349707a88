/** The key for an authenticator app: as a QR code, a link and letters. */
import { QrCode } from "#web/console/kit/qr-code.tsx";

export function AppKey({ address }: { address: string }) {
  const key = new URL(address).searchParams.get("secret") ?? "";
  return (
    <div className="app-key stack">
      <QrCode text={address} label="QR code for your app" />
      <p>
        Scan it with your app, <a href={address}>open it in an app on this device</a>, or type this key:
      </p>
      <p>
        <code>{key.match(/.{1,4}/g)?.join(" ")}</code>
      </p>
    </div>
  );
}
