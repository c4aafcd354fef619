#!/bin/sh
# Starts the service once, waits until it is ready and stops it, so that later starts find everything prepared.
set -eu
cd "$(dirname -- "$0")/.."
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

ASSAY_LISTEN=127.0.0.1:0 ASSAY_DATA=$folder/data ASSAY_SANDBOX=auto ./assay serve >"$folder/log" 2>&1 &
service=$!

# The root filesystem for containers is built even if no container can be started here, as in most builds of an image;
# every other engine must be ready.
is_ready() {
  at=$(sed -n 's|.* listens on http://\([^ ]*\).*|\1|p' "$folder/log")
  [ -n "$at" ] && ls -d .assay/rootfs/rootfs-* >/dev/null 2>&1 || return 1
  engines=$(ASSAY_LISTEN=$at ./assay health --ready | sed -n 's/.*"engine":{\([^}]*\)}.*/\1/p')
  [ -n "$engines" ] && ! printf '%s\n' "$engines" | tr , '\n' | grep -v '^"sandbox"' | grep -qv ':"ready"$'
}

waited=0
until is_ready; do
  if [ $waited -ge 300 ] || ! kill -0 $service 2>/dev/null; then
    cat "$folder/log" >&2
    kill $service 2>/dev/null || true
    exit 1
  fi
  sleep 1
  waited=$((waited + 1))
done
kill $service
wait $service
