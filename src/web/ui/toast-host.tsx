/** Where toasts appear: on the page's ink color, readable over any brand. */
import { Toaster } from "sonner";
import "sonner/dist/styles.css";
import "./toast-host.css";

export function ToastHost() {
  return (
    <Toaster
      position="top-center"
      closeButton
      visibleToasts={2}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast: "toast",
          title: "toast-title",
          description: "toast-text",
          closeButton: "toast-close",
        },
      }}
    />
  );
}
