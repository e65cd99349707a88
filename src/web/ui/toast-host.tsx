/** Where toasts appear. */
import { Toaster } from "sonner";
import "sonner/dist/styles.css";

export function ToastHost() {
  return <Toaster position="top-center" closeButton richColors visibleToasts={2} />;
}
