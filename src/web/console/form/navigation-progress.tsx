/** While the next page loads: a progress bar, and a message while there is no connection. */
import { useEffect, useState } from "react";
import { useNavigation } from "react-router";
import "./console-fetch.ts";
import { CONNECTION } from "./page-data.ts";
import "./navigation-progress.css";

/** Faster pages show no bar. */
const PATIENCE_MS = 150;

export function NavigationProgress() {
  const isLoading = useNavigation().state !== "idle";
  const [isShown, setShown] = useState(false);
  const [isConnected, setConnected] = useState(true);
  useEffect(() => {
    if (!isLoading) return setShown(false);
    const timer = setTimeout(() => setShown(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isLoading]);
  useEffect(() => {
    const onConnection = (event: Event) => setConnected((event as CustomEvent<boolean>).detail);
    window.addEventListener(CONNECTION, onConnection);
    return () => window.removeEventListener(CONNECTION, onConnection);
  }, []);
  return (
    <div className="navigation-progress" aria-live="polite" data-loading={isShown || undefined}>
      {isShown && <div role="progressbar" aria-label="Loading the page" />}
      <p>{!isConnected && "No connection. Trying again…"}</p>
    </div>
  );
}
